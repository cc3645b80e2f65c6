import { isolate } from '@safar/remote-kit/messages/phrases';
import type { en } from './career-messages-en';

export const ur: typeof en = {
  title: 'ملازمت کے مواقع',
  description: 'چینل میں خالی اسامیاں: پاکستان کو فلمانے والے عملے، ایڈیٹرز اور پروڈیوسرز کے لیے۔',
  lead: 'ہمیں اُن کی تلاش ہے جو سفر پر یوں بھی نکل پڑتے ہیں۔',
  jobs: 'خالی اسامیاں',
  titleWithPage: (title, page) => `${title}، صفحہ ${page}`,
  pages: 'صفحات',
  earlierJobs: 'پچھلی اسامیاں',
  moreJobs: 'مزید اسامیاں',
  from: 'آغاز',
  to: 'آخری تاریخ',
  apply: 'درخواست دیں',
  applyFor: (job) => `برائے ${isolate(job)}`,
  subject: (job) => `درخواست برائے ${job}`,
  noData: 'کوئی مواد نہیں ملا',
  noJobs: 'اس وقت کوئی اسامی خالی نہیں۔ نئی اسامیاں سب سے پہلے یہیں شائع ہوتی ہیں۔',
  failed: (reason) => `خالی اسامیاں لوڈ نہیں ہو سکیں۔ ${isolate(reason)}`,
  noAnswer: 'براہِ کرم کچھ دیر بعد دوبارہ کوشش کریں۔',
};
