import { splitTags } from './tags';

test.each([
  ['#hunza,#food travel', ['hunza', 'food', 'travel']],
  ['  #a##b ,, c\n', ['a', 'b', 'c']],
  ['شمالی #علاقے', ['شمالی', 'علاقے']],
  ['', []],
  [' ,# ', []],
])('%j holds %j', (text, tags) => expect(splitTags(text)).toEqual(tags));
