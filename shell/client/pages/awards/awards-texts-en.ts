import { type AwardCategoryId, type AwardsOf } from './award-categories';

interface AwardText {
  readonly name: string;
  /** The achievement that the award honours. */
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
  readonly captions: string;
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
  captions: 'Captions',
  filmFailed: 'The film could not be loaded.',
  categories: {
    tourism: {
      title: 'TOURISM CATEGORY',
      awards: {
        road: { name: 'Road to a pass', text: 'For crews who keep it open, and drivers who keep it calm.' },
        camp: { name: 'Mountain camp', text: 'Warm at night, and gone without a trace in the morning.' },
        caravan: { name: 'Desert guide', text: 'Knows the wells, the stars and when to turn back.' },
      },
    },
    hospitality: {
      title: 'HOSPITALITY CATEGORY',
      awards: {
        orchard: {
          name: 'Village guest house',
          text: 'Warm water, an honest bill, and fruit from the tree.',
        },
        beach: {
          name: 'Hosts of the coast',
          text: 'A fire, fresh fish, and a beach that is clean afterwards.',
        },
        desert: { name: 'Night under the stars', text: 'Music, good company and no loudspeaker.' },
      },
    },
    heritage: {
      title: 'HERITAGE CATEGORY',
      awards: {
        tomb: { name: 'Well-kept monument', text: 'Mended with patience, tile by tile.' },
        fort: { name: 'Fort with a future', text: 'Opened to visitors without losing its silence.' },
        city: { name: 'Old city by night', text: 'Gates and lanes that people live in, not only look at.' },
      },
    },
    nature: {
      title: 'NATURE CATEGORY',
      awards: {
        lake: { name: 'Clear lake', text: 'Looked after by those who live beside it.' },
        coast: { name: 'Living coast', text: 'Where boats, mangroves and turtles share the water.' },
        meadow: { name: 'Quiet meadow', text: 'A path that hundreds walk, and you would never know.' },
      },
    },
  },
};
