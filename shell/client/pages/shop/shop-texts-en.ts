import { type ItemId } from './shop-items';

export interface ShopTexts {
  readonly title: string;
  readonly description: string;
  readonly lead: string;
  readonly items: string;
  readonly comingSoon: string;
  price(rupees: number): string;
  readonly goods: Readonly<Record<ItemId, { readonly name: string; readonly description: string }>>;
}

export const en: ShopTexts = {
  title: 'Discover Shop',
  description: 'Seventeen things for the road, from the camera lens to the tent. The shop opens later.',
  lead: 'Things that our crews would not leave without. The shop is not open yet; this is what it will hold.',
  items: 'What the shop will hold',
  comingSoon: 'Coming Soon!',
  price: (rupees) => `Rs. ${rupees}`,
  goods: {
    cameraLens: { name: 'Camera Lens', description: 'For the ridge that is too far to walk to.' },
    bag1: { name: 'Bag 1', description: 'A backpack for a day out, with a pocket for snacks.' },
    bag2: { name: 'Bag 2', description: 'A duffel that goes on the roof of the bus.' },
    waterBottle: { name: 'Water Bottle', description: 'Fill it at the spring, carry it past the last one.' },
    bottleCover: { name: 'Bottle Cover', description: 'Keeps cold water cold, and tea warm.' },
    compass: { name: 'Compass', description: 'Knows north when the phone does not.' },
    tourChair: { name: 'Tour Chair', description: 'Folds flat, and opens in front of any view.' },
    binoculars: { name: 'Binoculars', description: 'For ibex, birds and the next pass.' },
    fullMask: { name: 'Full Mask', description: 'For wind, dust and the jeep in front.' },
    hat: { name: 'Hat', description: 'A wide brim, and a cord for windy days.' },
    stick: { name: 'Stick', description: 'A pair of walking poles for the way down.' },
    tent: { name: 'Tent', description: 'A roof for two and their boots.' },
    trackSuit: { name: 'Track Suit', description: 'Warm in camp, light in the bag.' },
    umbrella: { name: 'Umbrella', description: 'For monsoon hills, and for shade in the desert.' },
    winterGloves: { name: 'Winter Gloves', description: 'Thick enough for snow, with fingers for buttons.' },
    stand: { name: 'Stand', description: 'Three legs that hold a camera still.' },
    ledLight: { name: 'Led Light', description: 'A small panel for faces after sunset.' },
  },
};
