import { isolate } from '@safar/remote-kit/messages/phrases';
import type { en } from './first-screen-en';

export const ur: typeof en = {
  dataError: (message) => `معلومات دکھانے میں خرابی: ${isolate(message)}`,
  defaultDataError: 'سرور سے درست جواب نہیں ملا۔',
  homeTitle: (site) => `${isolate(site)}: پاکستان، سفر در سفر`,
  highlights: 'نمایاں',
  watchFilm: 'یہ فلم دیکھیں',
  watchTitle: (title) => `دیکھیں: ${isolate(title)}`,
  findOutMore: 'مزید جانیں',
  visitSite: (host) => `${isolate(host)} پر جائیں`,
  live: 'لائیو',
  liveDot: '.',
  watchLive: (site) => `${isolate(site)} براہِ راست دیکھیں!`,
  livePlayer: 'لائیو پلیئر',
  livePicture: (site) => `${isolate(site)} کی براہِ راست نشریات`,
  livePlayerFailed: 'پلیئر لوڈ نہیں ہو سکا۔ دوبارہ کوشش کریں۔',
  liveNeedsScript: 'براہِ راست نشریات کے لیے جاوا اسکرپٹ ضروری ہے۔',
  openStream: 'نشریات کسی اور پلیئر میں کھولیں',
  connecting: 'رابطہ ہو رہا ہے…',
};
