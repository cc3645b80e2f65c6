import { plural } from '@safar/remote-kit/messages/phrases';

const waitText = (seconds: number) =>
  seconds > 90 ? `${Math.ceil(seconds / 60)} minutes` : plural(seconds, '1 second', `${seconds} seconds`);

const sizeText = (bytes: number) =>
  bytes >= 1024 * 1024
    ? `${(bytes / 1024 / 1024).toFixed(1)} MB`
    : `${Math.max(1, Math.round(bytes / 1024))} KB`;

/**
 * The product specification prescribes 'Become Contributer', 'select a option' and 'Email is set to …', including the
 * mistakes.
 */
export const en = {
  joinTitle: 'Join Our Adventure Club',
  joinLead: 'Tell us who you are and where you would like to go. We write back to everyone.',
  joinPicture: 'A picture of you on the road',
  joinSent: 'Thank you, we have received your form. Welcome to the club!',

  contributor: 'Contributor enquiry',
  advertiser: 'Advertiser enquiry',
  contributorTitle: 'Become Contributer',
  advertiserTitle: (product: string) => `Advertise with ${product}`,
  contributorLead: 'Do you film, write or take pictures? Tell us who you are, and show us some of your work.',
  advertiserLead: 'Tell us what you would like to show, and where. We answer by email.',
  advertise: 'Where to advertise',
  advertisePrompt: 'select a option',
  'on-tv': 'On TV',
  'on-web': 'On the web',
  'on-tv-and-web': 'On TV and on the web',
  workPicture: 'A picture of your work',
  enquirySent: (product: string) => `Email is set to ${product}`,

  contactTitle: 'Contact Us',
  contactLead: 'Ask about a film, tell us about a place, or say what we got wrong. We read every message.',
  contactForm: 'Write to us',
  contactInfo: 'Where to find us',
  contactSent: 'Thank you, we have received your message. We answer by email.',
  website: 'Website',
  emailUs: 'Email',
  call: 'Telephone',
  address: 'Address',
  map: 'Map',
  mapOf: (place: string) => `Map: ${place}`,
  showMap: 'Show the map',
  mapSource: 'The map comes from openstreetmap.org.',
  openMap: 'Open in OpenStreetMap',

  name: 'Full name',
  email: 'Email address',
  city: 'City',
  phone: 'Telephone number',
  subject: 'Subject',
  message: 'Message',
  pictureHint: 'JPEG, PNG or WebP, at most 5 MB',
  honeypotLabel: 'Leave this field empty',
  send: 'Send',
  retry: 'Retry',
  sending: 'Sending…',
  uploading: 'Upload progress of your picture',
  failed: 'something went wrong',
  failedConnection:
    'The connection was lost, and we do not know whether your form has arrived. What you wrote is still here: press Retry as soon as you are online again.',
  outcomeUnknown:
    'The server did not confirm your form, and we do not know whether it has arrived. If you get no answer, please send it again.',
  failedTooMany: (seconds: number) =>
    `Too many forms were sent from here. What you wrote is still here: please wait ${waitText(seconds)}, then press Retry.`,
  failedOther: 'Your form was not accepted. What you wrote is still here: please try again.',
  failedUnseen:
    'something went wrong: your form may not have been sent. What you wrote is still there; please open the form again.',
  failedWithoutScript: 'Your form was not accepted. Please check it and send it again.',
  retryIn: (seconds: number) => `Retry in ${seconds} s`,
  fieldInvalid: 'Please correct this field.',
  /**
   * Translates an error message of the form or the server. The English function returns it unchanged. The Urdu function
   * translates messages in `formErrors`, returns Urdu messages unchanged, and returns `''` for all others.
   */
  fieldError: (sentence: string) => sentence,

  leaveTitle: 'Leave without sending?',
  leaveText:
    'Your form was not sent. What you wrote is kept until you close this tab; a chosen picture is not.',
  leaveStay: 'Stay here',
  leaveConfirm: 'Leave',

  pictureReading: 'Preparing the picture…',
  pictureSize: (bytes: number) => sizeText(bytes),
  pictureRemove: 'Remove the picture',

  signIn: 'Sign in',
  signUp: 'Sign up',
  signInLead: 'The form is ready, accounts are not.',
  signUpLead: 'The form is ready, accounts are not.',
  accountsClosed: 'Accounts are not open yet',
  accountsClosedText:
    'You can look at the form, but nothing that you enter is sent or stored. The whole site is open to you without an account.',
  accountsClosedAnswer: 'Accounts are not open yet. Nothing was sent, and nothing is stored.',
  password: 'Password',
  passwordAgain: 'Repeat the password',
  showPassword: (field: string) => `Show: ${field}`,
  hidePassword: (field: string) => `Hide: ${field}`,
  passwordMissing: 'Please enter a password.',
  passwordAgainMissing: 'Please repeat the password.',
  passwordsDiffer: 'enter the same password again',
  noAccount: 'No account?',
  haveAccount: 'Already have an account?',
};
