import type { People } from './people';

export const en: People = {
  chairman: {
    name: 'Farhad Yusuf Lakhmir',
    biography: [
      'Farhad began as a sound recordist, which is why he still listens first. For years he carried a microphone over passes and into fishing boats for other people’s films, and kept a list of the valleys that no film had been to.',
      'The list became a channel. As chairman he reads every script before it leaves the house, and once a year he joins a crew again, to carry something heavy.',
    ],
  },

  president: {
    name: 'Mahrukh Ansar Gojali',
    biography: [
      'Mahrukh came to television from teaching geography. She decides what is filmed where and in which season, and sees to it that crews are insured, paid on time and home for Eid.',
      'From her comes the rule that a film about a village is shown in that village first. More than one scene has been cut after such an evening, and none was missed.',
    ],
  },

  advisors: [
    { honorific: 'Dr.', name: 'Tahira Nawab Shigri', designation: 'Glaciologist' },
    { name: 'Arsalan Mehr Kundi', designation: 'Heritage Architect' },
    { honorific: 'Prof.', name: 'Gulzar Hanif Otho', designation: 'Archaeologist, Indus Valley' },
    { name: 'Roshan Bibi Karimabadi', designation: 'Mountain Guide and Trainer' },
    { honorific: 'Haji', name: 'Murad Lashkarwal', designation: 'Master Boatbuilder' },
    { honorific: 'Dr.', name: 'Naveed Iqtidar Chughri', designation: 'Ornithologist' },
    { name: 'Shireen Daud Pastakwala', designation: 'Conservator of Historic Interiors' },
    { name: 'Kamran Bashir Tarori', designation: 'Railway Historian' },
    { name: 'Mehnaz Sikandar Wakhiani', designation: 'Textile Curator' },
    { honorific: 'Ustad', name: 'Faqir Dino Machhar', designation: 'Folk Musician' },
    { name: 'Rubina Aftab Sethwal', designation: 'Food Writer' },
    { name: 'Jibran Anwar Kohati', designation: 'Mountain Rescue Instructor' },
    { name: 'Parveen Lal Meghani', designation: 'Craft Cooperative Organiser, Thar' },
    { name: 'Yasir Noor Baltani', designation: 'Documentary Photographer' },
    { honorific: 'Dr.', name: 'Hadia Munir Sarbuland', designation: 'Road and Weather Safety' },
    { name: 'Imdad Rahim Zahriani', designation: 'Coastal Ecologist' },
  ],
};
