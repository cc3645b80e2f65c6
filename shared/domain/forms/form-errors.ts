/**
 * The error messages of forms. The browser and the server use the same messages. The server sends the English sentence.
 * Pages in another language look up the key of the sentence and show its translation.
 */
export const formErrors = {
  nameMissing: 'Please write your name.',
  nameTooLong: 'Please write your name on one line, in at most 200 characters.',
  cityMissing: 'Please write your city.',
  cityTooLong: 'Please write your city on one line, in at most 100 characters.',
  subjectMissing: 'Please write what your message is about.',
  subjectTooLong: 'Please write the subject on one line, in at most 200 characters.',
  emailMissing: 'Please write your email address.',
  emailWrong: 'Please write an email address such as name@example.org.',
  phoneMissing: 'Please write your telephone number.',
  phoneWrong: 'Please write a telephone number of 7 to 15 digits; a leading + is allowed.',
  messageTooLong: 'Please keep the message to at most 5000 characters.',
  advertiseMissing: 'Please choose where to advertise.',
  pictureKind: 'Please choose a JPEG, PNG or WebP picture.',
  pictureSize: 'Please choose a picture of at most 5 MB.',
  pictureDamaged: 'The picture is damaged or has more than 24 million pixels; please choose another.',
  submittedTooFast: 'That was very quick; please wait a moment and send it again.',
  unreadable: 'The form data could not be read; please reload the page and try again.',
  severalFields: 'Some fields need your attention; see each of them.',
} as const;

/** The key of an error message. */
export type FormErrorName = keyof typeof formErrors;
