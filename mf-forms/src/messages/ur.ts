import { serverSentence } from '@safar/contract/locale';
import { isolate } from '@safar/remote-kit/messages/phrases';
import { formErrors, type FormErrorName } from '@safar/domain/forms/form-errors';
import type { en } from './en';

function waitText(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return seconds > 90 ? `${minutes} منٹ` : `${seconds} سیکنڈ`;
}

const sizeText = (bytes: number) =>
  bytes >= 1024 * 1024
    ? `${(bytes / 1024 / 1024).toFixed(1)} ایم بی`
    : `${Math.max(1, Math.round(bytes / 1024))} کے بی`;

const errors: Readonly<Record<FormErrorName, string>> = {
  nameMissing: 'براہِ کرم اپنا نام لکھیں۔',
  nameTooLong: 'براہِ کرم اپنا نام ایک سطر میں، زیادہ سے زیادہ 200 حروف میں لکھیں۔',
  cityMissing: 'براہِ کرم اپنے شہر کا نام لکھیں۔',
  cityTooLong: 'براہِ کرم شہر کا نام ایک سطر میں، زیادہ سے زیادہ 100 حروف میں لکھیں۔',
  subjectMissing: 'براہِ کرم لکھیں کہ آپ کا پیغام کس بارے میں ہے۔',
  subjectTooLong: 'براہِ کرم موضوع ایک سطر میں، زیادہ سے زیادہ 200 حروف میں لکھیں۔',
  emailMissing: 'براہِ کرم اپنا ای میل پتہ لکھیں۔',
  emailWrong: `براہِ کرم درست ای میل پتہ لکھیں، مثلاً ${isolate('name@example.org')}۔`,
  phoneMissing: 'براہِ کرم اپنا فون نمبر لکھیں۔',
  phoneWrong: 'براہِ کرم 7 سے 15 ہندسوں کا فون نمبر لکھیں؛ شروع میں + لگایا جا سکتا ہے۔',
  messageTooLong: 'براہِ کرم پیغام 5000 حروف سے زیادہ نہ رکھیں۔',
  advertiseMissing: 'براہِ کرم منتخب کریں کہ اشتہار کہاں دینا ہے۔',
  pictureKind: 'براہِ کرم JPEG، PNG یا WebP تصویر منتخب کریں۔',
  pictureSize: 'براہِ کرم زیادہ سے زیادہ 5 ایم بی کی تصویر منتخب کریں۔',
  pictureDamaged: 'تصویر خراب ہے یا 24 ملین پکسل سے بڑی ہے؛ براہِ کرم کوئی اور تصویر منتخب کریں۔',
  submittedTooFast: 'فارم بہت جلد بھیجا گیا؛ براہِ کرم ایک لمحہ ٹھہر کر دوبارہ بھیجیں۔',
  unreadable: 'فارم پڑھا نہیں جا سکا؛ براہِ کرم صفحہ دوبارہ لوڈ کر کے کوشش کریں۔',
  severalFields: 'براہِ کرم نشان زد خانے درست کریں۔',
};

const names = new Map(
  Object.entries(formErrors).map(([name, text]) => [text as string, name as FormErrorName]),
);

export const ur: typeof en = {
  joinTitle: 'ہمارے ایڈونچر کلب میں شامل ہوں',
  joinLead: 'ہمیں بتائیں کہ آپ کون ہیں اور کہاں جانا چاہتے ہیں۔ ہم ہر ایک کو جواب دیتے ہیں۔',
  joinPicture: 'سفر کے دوران لی گئی آپ کی تصویر',
  joinSent: 'شکریہ، ہمیں آپ کا فارم مل گیا ہے۔ کلب میں خوش آمدید!',

  contributor: 'کنٹریبیوٹر بننے کی درخواست',
  advertiser: 'اشتہار کے لیے رابطہ',
  contributorTitle: 'ہمارے کنٹریبیوٹر بنیں',
  advertiserTitle: (product) => `${isolate(product)} پر اشتہار دیں`,
  contributorLead:
    'آپ فلم بناتے ہیں، لکھتے ہیں یا تصویریں کھینچتے ہیں؟ ہمیں اپنے بارے میں بتائیں اور اپنے کام کی ایک جھلک دکھائیں۔',
  advertiserLead: 'ہمیں بتائیں کہ آپ کیا اور کہاں دکھانا چاہتے ہیں۔ ہم ای میل سے جواب دیتے ہیں۔',
  advertise: 'اشتہار کہاں دینا ہے',
  advertisePrompt: 'ایک کا انتخاب کریں',
  'on-tv': 'ٹی وی پر',
  'on-web': 'ویب سائٹ پر',
  'on-tv-and-web': 'ٹی وی اور ویب سائٹ دونوں پر',
  workPicture: 'آپ کے کام کی ایک تصویر',
  enquirySent: (product) => `آپ کا پیغام ${isolate(product)} کو بھیج دیا گیا ہے`,

  contactTitle: 'ہم سے رابطہ کریں',
  contactLead:
    'کسی فلم کے بارے میں پوچھیں، کسی جگہ کے بارے میں بتائیں، یا ہماری کسی غلطی کی نشان دہی کریں۔ ہر پیغام پڑھا جاتا ہے۔',
  contactForm: 'ہمیں لکھیں',
  contactInfo: 'رابطے کی تفصیلات',
  contactSent: 'شکریہ، ہمیں آپ کا پیغام مل گیا ہے۔ ہم ای میل سے جواب دیں گے۔',
  website: 'ویب سائٹ',
  emailUs: 'ای میل',
  call: 'فون',
  address: 'پتہ',
  map: 'نقشہ',
  mapOf: (place) => `نقشہ: ${isolate(place)}`,
  showMap: 'نقشہ دکھائیں',
  mapSource: `نقشہ ${isolate('openstreetmap.org')} سے لیا جاتا ہے۔`,
  openMap: 'اوپن اسٹریٹ میپ میں کھولیں',

  name: 'پورا نام',
  email: 'ای میل پتہ',
  city: 'شہر',
  phone: 'فون نمبر',
  subject: 'موضوع',
  message: 'پیغام',
  pictureHint: 'JPEG، PNG یا WebP، زیادہ سے زیادہ 5 ایم بی',
  honeypotLabel: 'یہ خانہ خالی چھوڑ دیں',
  send: 'بھیجیں',
  retry: 'دوبارہ کوشش کریں',
  sending: 'بھیجا جا رہا ہے…',
  uploading: 'تصویر اپ لوڈ ہونے کی پیش رفت',
  failed: 'کوئی خرابی پیش آ گئی',
  failedConnection:
    'رابطہ منقطع ہو گیا اور معلوم نہیں کہ آپ کا فارم پہنچا یا نہیں۔ آپ کا لکھا ہوا محفوظ ہے: انٹرنیٹ بحال ہوتے ہی ”دوبارہ کوشش کریں“ دبائیں۔',
  outcomeUnknown:
    'سرور نے آپ کے فارم کی تصدیق نہیں کی اور معلوم نہیں کہ وہ پہنچا یا نہیں۔ اگر جواب نہ ملے تو براہِ کرم دوبارہ بھیجیں۔',
  failedTooMany: (seconds) =>
    `اس کنکشن سے بہت زیادہ فارم بھیجے جا چکے ہیں۔ آپ کا لکھا ہوا محفوظ ہے: براہِ کرم ${waitText(seconds)} انتظار کریں، پھر ”دوبارہ کوشش کریں“ دبائیں۔`,
  failedOther: 'آپ کا فارم قبول نہیں ہو سکا۔ آپ کا لکھا ہوا محفوظ ہے: براہِ کرم دوبارہ کوشش کریں۔',
  failedUnseen:
    'کوئی خرابی پیش آ گئی: ممکن ہے کہ آپ کا فارم بھیجا نہ جا سکا ہو۔ آپ کا لکھا ہوا محفوظ ہے؛ براہِ کرم فارم پھر کھولیں۔',
  failedWithoutScript: 'آپ کا فارم قبول نہیں ہو سکا۔ براہِ کرم اسے جانچ کر دوبارہ بھیجیں۔',
  retryIn: (seconds) => `${seconds} سیکنڈ بعد دوبارہ کوشش کریں`,
  fieldInvalid: 'براہِ کرم یہ خانہ درست کریں۔',
  fieldError(sentence) {
    const name = names.get(sentence);
    return name ? errors[name] : serverSentence(sentence, 'ur');
  },

  leaveTitle: 'فارم بھیجے بغیر صفحہ چھوڑ دیں؟',
  leaveText:
    'آپ کا فارم بھیجا نہیں گیا۔ آپ کا لکھا ہوا یہ ٹیب بند ہونے تک محفوظ رہے گا، البتہ منتخب کی گئی تصویر محفوظ نہیں رہے گی۔',
  leaveStay: 'یہیں رہیں',
  leaveConfirm: 'صفحہ چھوڑ دیں',

  pictureReading: 'تصویر تیار کی جا رہی ہے…',
  pictureSize: (bytes) => sizeText(bytes),
  pictureRemove: 'تصویر ہٹائیں',

  signIn: 'سائن اِن',
  signUp: 'سائن اَپ',
  signInLead: 'فارم تیار ہے، مگر اکاؤنٹ کی سہولت ابھی شروع نہیں ہوئی۔',
  signUpLead: 'فارم تیار ہے، مگر اکاؤنٹ کی سہولت ابھی شروع نہیں ہوئی۔',
  accountsClosed: 'اکاؤنٹ بنانے کی سہولت ابھی دستیاب نہیں',
  accountsClosedText:
    'آپ فارم دیکھ سکتے ہیں، لیکن جو کچھ آپ لکھیں گے وہ نہ بھیجا جائے گا نہ محفوظ ہو گا۔ پوری ویب سائٹ اکاؤنٹ کے بغیر دستیاب ہے۔',
  accountsClosedAnswer: 'اکاؤنٹ کی سہولت ابھی دستیاب نہیں۔ نہ کچھ بھیجا گیا، نہ محفوظ کیا گیا۔',
  password: 'پاس ورڈ',
  passwordAgain: 'پاس ورڈ دوبارہ لکھیں',
  showPassword: (field) => `دکھائیں: ${field}`,
  hidePassword: (field) => `چھپائیں: ${field}`,
  passwordMissing: 'براہِ کرم پاس ورڈ لکھیں۔',
  passwordAgainMissing: 'براہِ کرم پاس ورڈ دوبارہ لکھیں۔',
  passwordsDiffer: 'دونوں جگہ ایک ہی پاس ورڈ لکھیں',
  noAccount: 'اکاؤنٹ نہیں ہے؟',
  haveAccount: 'پہلے سے اکاؤنٹ ہے؟',
};
