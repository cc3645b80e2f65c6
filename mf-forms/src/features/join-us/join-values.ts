import type { JoinUsForm } from '@safar/shared/api/join-us';
import { isPhone, plainPhone } from '@safar/shared/domain/phone';

/** The fields by their names on the wire, in the order of the form. */
export const joinFields = ['name', 'email', 'city', 'phone_number', 'image', 'message'] as const;

export type JoinField = (typeof joinFields)[number];

/** What can be wrong with a field; the catalogue has a sentence for each. */
export type JoinProblem =
  `${'name' | 'email' | 'city' | 'phone'}Missing` | `${'email' | 'phone'}Wrong` | `image${'Kind' | 'Size'}`;

export type JoinProblems = Readonly<Partial<Record<JoinField, JoinProblem>>>;

export interface JoinValues {
  readonly form: JoinUsForm;
  /** What stands in the field that people do not see. */
  readonly website: string;
}

export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;

const LARGEST_PICTURE = 5 * 1024 * 1024;
const email = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;

/** What a visitor has entered, telephone numbers without the marks that people write into them. */
export function readJoinValues(form: HTMLFormElement): JoinValues {
  const data = new FormData(form);
  const text = (name: string) => {
    const value = data.get(name);
    return typeof value === 'string' ? value.trim() : '';
  };
  const image = form.elements.namedItem('image');
  return {
    form: {
      name: text('name'),
      email: text('email'),
      city: text('city'),
      phone: plainPhone(text('phone_number')),
      message: text('message'),
      image: image instanceof HTMLInputElement ? image.files?.[0] : undefined,
    },
    website: text('website'),
  };
}

/** What has to be mended before the form can be sent; empty when nothing has. */
export function problemsOf({ name, email: address, city, phone, image }: JoinUsForm): JoinProblems {
  const isPicture = image && (pictureTypes as readonly string[]).includes(image.type);
  return {
    ...(name === '' && { name: 'nameMissing' }),
    ...(!email.test(address) && { email: address === '' ? 'emailMissing' : 'emailWrong' }),
    ...(city === '' && { city: 'cityMissing' }),
    ...(!isPhone(phone) && { phone_number: phone === '' ? 'phoneMissing' : 'phoneWrong' }),
    ...(image && !isPicture && { image: 'imageKind' }),
    ...(image && isPicture && image.size > LARGEST_PICTURE && { image: 'imageSize' }),
  };
}
