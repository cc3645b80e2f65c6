/** Every text of the page, in English. */
export const en = {
  title: 'Discover Shop',
  description: 'Seventeen things for the road, from the camera lens to the tent. The shop opens later.',
  lead: 'Things for the road. The shop is not open yet; this is what it will hold.',
};
