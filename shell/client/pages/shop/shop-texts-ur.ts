import type { ShopTexts } from './shop-texts-en';

export const ur: ShopTexts = {
  title: 'شاپ',
  description: 'سفر کی سترہ ضروری چیزیں، کیمرے کے لینز سے خیمے تک۔ شاپ جلد کھلے گی۔',
  lead: 'وہ چیزیں جن کے بغیر ہمارا عملہ سفر پر نہیں نکلتا۔ شاپ ابھی کھلی نہیں؛ اس میں یہ سب ملے گا۔',
  items: 'شاپ میں کیا ملے گا',
  comingSoon: 'جلد آ رہا ہے!',
  price: (rupees) => `${rupees} روپے`,
  goods: {
    cameraLens: { name: 'کیمرا لینز', description: 'اُس چوٹی کے لیے جہاں تک پیدل جانا ممکن نہیں۔' },
    bag1: { name: 'بیگ 1', description: 'دن بھر کی سیر کا پٹھو بیگ، کھانے پینے کی جیب کے ساتھ۔' },
    bag2: { name: 'بیگ 2', description: 'بڑا سفری تھیلا، جو بس کی چھت پر جاتا ہے۔' },
    waterBottle: { name: 'پانی کی بوتل', description: 'چشمے سے بھریں اور آخری چشمے سے آگے لے جائیں۔' },
    bottleCover: { name: 'بوتل کا غلاف', description: 'پانی ٹھنڈا رکھے اور چائے گرم۔' },
    compass: { name: 'قطب نما', description: 'فون جواب دے جائے تب بھی شمال بتاتا ہے۔' },
    tourChair: { name: 'سفری کرسی', description: 'تہہ ہو جاتی ہے، اور ہر منظر کے سامنے کھل جاتی ہے۔' },
    binoculars: { name: 'دوربین', description: 'آئی بیکس، پرندوں اور اگلے درے کے لیے۔' },
    fullMask: { name: 'فُل ماسک', description: 'تیز ہوا، گرد اور آگے چلتی جیپ سے بچاؤ کے لیے۔' },
    hat: { name: 'ہیٹ', description: 'چوڑا چھجا، اور تیز ہوا کے لیے ڈوری۔' },
    stick: { name: 'ٹریکنگ اسٹک', description: 'اترائی کے لیے چھڑیوں کا جوڑا۔' },
    tent: { name: 'خیمہ', description: 'دو مسافروں اور اُن کے جوتوں کے لیے چھت۔' },
    trackSuit: { name: 'ٹریک سوٹ', description: 'کیمپ میں گرم، بیگ میں ہلکا۔' },
    umbrella: { name: 'چھتری', description: 'ساون کی پہاڑیوں کے لیے، اور صحرا میں سائے کے لیے۔' },
    winterGloves: { name: 'سردیوں کے دستانے', description: 'برف کے لیے موٹے، بٹن دبانے کے لیے موزوں۔' },
    stand: { name: 'اسٹینڈ', description: 'تین پائے، جن پر کیمرا ساکت رہتا ہے۔' },
    ledLight: { name: 'ایل ای ڈی لائٹ', description: 'سورج ڈھلنے کے بعد چہرے روشن کرنے کے لیے۔' },
  },
};
