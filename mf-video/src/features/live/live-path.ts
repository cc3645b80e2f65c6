export const livePath = '/live-transmission';
