import type { AwardCategoryId, AwardsOf } from '../award-categories';

interface AwardText {
  readonly name: string;
  /** What is honoured. */
  readonly text: string;
}

type CategoryTexts = {
  readonly [C in AwardCategoryId]: {
    readonly title: string;
    readonly awards: Readonly<Record<AwardsOf[C], AwardText>>;
  };
};

export interface AwardsTexts {
  readonly title: string;
  readonly description: string;
  readonly lead: string;
  readonly intro: string;
  readonly film: string;
  readonly play: string;
  readonly pause: string;
  readonly mute: string;
  readonly unmute: string;
  readonly filmFailed: string;
  readonly categories: CategoryTexts;
}

export const en: AwardsTexts = {
  title: 'National Tourism Awards',
  description: 'The awards for people and places that make travel in Pakistan better, and what they honour.',
  lead: 'For the people and places that make travel in Pakistan better.',
  intro:
    'A good journey is somebody’s work: a path that was mended, a room that was warmed, a story that was told well. These awards look for the hands behind it, in four categories, from every part of the country.',
  film: 'Film of the National Tourism Awards',
  play: 'Play the film',
  pause: 'Pause the film',
  mute: 'Sound off',
  unmute: 'Sound on',
  filmFailed: 'The film could not be loaded.',
  categories: {
    tourism: {
      title: 'TOURISM CATEGORY',
      awards: {
        guide: { name: 'Mountain guide', text: 'Brings a party home, and teaches the next guide.' },
        trail: { name: 'Clean trail', text: 'A path that hundreds walk and nobody can tell.' },
        welcome: { name: 'Village welcome', text: 'A place where guests are guests, and hosts gain by it.' },
      },
    },
    hospitality: {
      title: 'HOSPITALITY CATEGORY',
      awards: {
        house: { name: 'Guest house', text: 'Warm water, an honest bill, and advice about the road.' },
        kitchen: { name: 'Roadside kitchen', text: 'A meal that is worth the detour.' },
        tea: { name: 'Tea house', text: 'Where strangers share a bench.' },
      },
    },
    heritage: {
      title: 'HERITAGE CATEGORY',
      awards: {
        craft: { name: 'Living craft', text: 'Old hands that train young ones.' },
        monument: { name: 'Kept monument', text: 'A building that was mended with patience.' },
        truck: { name: 'Painted truck', text: 'The best moving picture on the highway.' },
      },
    },
    film: {
      title: 'CAMERA CATEGORY',
      awards: {
        short: { name: 'Short film', text: 'A place in under five minutes.' },
        photograph: { name: 'Photograph', text: 'One moment that makes you pack a bag.' },
        portrait: { name: 'Portrait', text: 'A face, taken with its owner’s leave.' },
      },
    },
  },
};
