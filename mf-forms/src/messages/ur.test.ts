/** @jest-environment node */
import { formErrors } from '@safar/domain/forms/form-errors';
import { urduProblems } from '@safar/remote-kit/testing/check-urdu';
import { en as clubEn } from '../features/adventure-club/adventure-club-en';
import { ur as clubUr } from '../features/adventure-club/adventure-club-ur';
import { en } from './en';
import { ur } from './ur';

test('every string is translated into Urdu', () => {
  expect(urduProblems(en, ur, { same: ['fieldError'] })).toEqual([]);
  expect(urduProblems(clubEn, clubUr)).toEqual([]);
});

test('every message in `formErrors` is translated; any other message of the backend is shown only if it is in Urdu', () => {
  const translated = Object.entries(formErrors).map(([name, sentence]) => [name, ur.fieldError(sentence)]);
  expect(urduProblems(formErrors, Object.fromEntries(translated))).toEqual([]);
  expect(ur.fieldError('دفتر بند ہے۔')).toBe('دفتر بند ہے۔');
  expect(ur.fieldError('Closed for Eid.')).toBe('');
});
