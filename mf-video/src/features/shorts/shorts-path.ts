export const shortsPath = '/discover-shots';
