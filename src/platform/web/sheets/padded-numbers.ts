/** A number of zeros, with dashes or spaces between them: `00000` shows 42 as 00042. */
const isPadding = (form: string) => /^[0 -]+$/.test(form) && form.includes('00');

const attribute = (tag: string, name: string): string => new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1] ?? '';

/** The first form is that of positive numbers. Signs that stand for themselves may be marked as such. */
const shownForm = (code: string): string => (code.split(';')[0] ?? '').replaceAll('&quot;', '').replaceAll('\\', '');

/** What stands between the tags of a name, where they are there once. */
const partNamed = (name: string, xml: string): string => {
  const begin = xml.indexOf(`<${name}`);
  const end = begin === -1 ? -1 : xml.indexOf(`</${name}>`, begin);
  return end === -1 ? '' : xml.slice(begin, end);
};

/** The form of each look of cells that shows zeros in front of a number, by its place among the looks. */
const paddedLooks = (styles: string): ReadonlyMap<string, string> => {
  const forms = new Map(
    (styles.match(/<numFmt\b[^>]*>/g) ?? []).map((tag) => [
      attribute(tag, 'numFmtId'),
      shownForm(attribute(tag, 'formatCode')),
    ]),
  );
  const looks = partNamed('cellXfs', styles).match(/<xf\b[^>]*>/g) ?? [];
  return new Map(
    looks.flatMap((tag, at) => {
      const form = forms.get(attribute(tag, 'numFmtId')) ?? '';
      return isPadding(form) ? [[String(at), form] as const] : [];
    }),
  );
};

/** Digits as a form shows them; more of them than it has zeros stand in front. */
const shownAs = (digits: string, form: string): string => {
  const left = [...digits.padStart(form.replace(/[^0]/g, '').length, '0')];
  const shown = [...form].reverse().map((sign) => (sign === '0' ? (left.pop() ?? '') : sign));
  return left.join('') + shown.reverse().join('');
};

const numberCell = /<c\b([^>]*)>(?:<f\b[^>]*?(?:\/>|>[^<]*<\/f>))?<v>(\d+)<\/v><\/c>/g;

/** A sheet whose numbers are words where their cells show zeros in front: these belong to an ID. @param styles of its workbook */
export const withShownZeros = (styles: string): ((sheet: string) => string) => {
  const looks = paddedLooks(styles);
  if (looks.size === 0) return (sheet) => sheet;
  return (sheet) =>
    sheet.replace(numberCell, (cell, said: string, digits: string) => {
      const form = looks.get(attribute(said, 's'));
      if (form === undefined || !['', 'n'].includes(attribute(said, 't'))) return cell;
      return `<c${said.replace(/\bt="n"/, '')} t="str"><v>${shownAs(digits, form)}</v></c>`;
    });
};
