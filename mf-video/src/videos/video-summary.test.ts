import { descriptionText } from './video-summary';

test.each([
  ['A film\nin  two lines\n\n', 'A film\nin two lines'],
  ['<p>A &ldquo;film&rdquo;</p><p>of Hunza</p>\n&Eacute;t&eacute;', 'A “film” of Hunza\nÉté'],
  ['<script>alert(1)</script>', ''],
  ['<p\nclass="a">Hunza</p>', 'Hunza'],
  ['One<style>\np { color: red }\n</style>\nTwo<!--\nno\n-->', 'One\nTwo'],
  ['One\r\nTwo &amp; <img alt="a\nb">three', 'One\nTwo & three'],
  ['', ''],
])('the description %j is shown as %j', async (description, text) => {
  await expect(descriptionText(description)).resolves.toBe(text);
});
