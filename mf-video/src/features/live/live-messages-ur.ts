import { isolate } from '@safar/remote-kit/messages/phrases';
import { ur as common } from '../../messages/ur';
import type { en } from './live-messages-en';

export const ur: typeof en = {
  ...common,

  offAirUnavailable: 'چینل کی نشریات اس وقت بند ہیں۔',
  offAirOffline: 'آپ آف لائن ہیں۔ انٹرنیٹ بحال ہوتے ہی نشریات دوبارہ شروع ہو جائیں گی۔',
  offAirEnded: 'یہ نشریات ختم ہو چکی ہیں۔',
  offAirUnsupported: 'اس براؤزر میں براہِ راست نشریات نہیں چل سکتیں۔',
  tryingAgainIn: (seconds) => `${seconds} سیکنڈ میں دوبارہ کوشش ہو گی۔`,
  goLive: 'لائیو پر جائیں',
  soundOn: 'آواز کھولیں',
  captions: 'سب ٹائٹلز',
  quality: 'ویڈیو کا معیار',
  qualityAuto: (shown) => (shown === undefined ? 'خودکار' : `خودکار (${isolate(`${shown}p`)})`),
  qualityHeight: (lines) => `${lines}p`,
  pictureInPicture: 'پکچر اِن پکچر',
  fullScreen: 'پوری اسکرین',
  exitFullScreen: 'پوری اسکرین ختم کریں',
  labelWithKey: (action, key) => `${action} (${isolate(key)})`,
};
