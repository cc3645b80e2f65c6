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
  description: 'What the channel films and how, who leads it, and the sixteen people of its advisory board.',
  lead: 'A television channel about one country, made by people who live in it.',
  passages: (site) => [
    {
      title: 'What we film',
      text: `${site} travels through Pakistan with a camera: up to the snow line and down to the mangroves, into bazaars, workshops, kitchens and shrines. Some films last an hour and some forty seconds. Each was made where it says it was.`,
    },
    {
      title: 'How we film',
      text: 'We come with small crews and stay longer than the film needs. We ask before the camera is raised, call places what their people call them, and leave them as we found them. A drone stays in its box where a village would rather not hear it.',
    },
    {
      title: 'How you watch',
      text: 'Everything here is open to everybody: the live channel, films by theme, shorts for a bus ride, a blog for the journey before the journey. It is made for a phone in the sun and for a connection that comes and goes.',
    },
  ],
  chairman: 'CEO/Chairman',
  president: 'President',
  board: 'Honorary Advisory Board',
  work: 'Work with us',
  join: 'Join Adventure Club',
};
