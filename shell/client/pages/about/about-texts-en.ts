interface Passage {
  readonly title: string;
  readonly text: string;
}

export interface AboutTexts {
  readonly title: string;
  readonly description: string;
  readonly lead: string;
  readonly passages: (site: string) => readonly Passage[];
  readonly chairman: string;
  readonly president: string;
  readonly board: string;
  readonly work: string;
  readonly join: string;
}

export const en: AboutTexts = {
  title: 'About us',
  description:
    'Our films and how we make them, our leadership, and the sixteen members of our advisory board.',
  lead: 'A television channel about one country, made by people who live in it.',
  passages: (site) => [
    {
      title: 'What we film',
      text: `${site} travels through Pakistan with a camera: up to the snow line and down to the mangroves, into bazaars, workshops, kitchens and shrines. Some films last an hour, others forty seconds. Each was filmed in the place that it names.`,
    },
    {
      title: 'How we film',
      text: 'We come with small crews and stay longer than the film needs. We ask before we raise the camera, call places what their people call them, and leave them as we found them. The drone stays in its box if a village would rather not hear it.',
    },
    {
      title: 'How you watch',
      text: 'Everything here is open to everybody: the live channel, films by theme, shorts for a bus ride, a blog for planning your own trip. The site is made for phones in bright sunlight and for connections that come and go.',
    },
  ],
  chairman: 'CEO/Chairman',
  president: 'President',
  board: 'Honorary Advisory Board',
  work: 'Work with us',
  join: 'Join Adventure Club',
};
