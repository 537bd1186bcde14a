import { escaped } from '../documents/html.ts';
import { logoAddressOf, publicOriginOf, schoolAddress, schoolName } from '../settings/school-settings.ts';
import type { ReadSetting } from '../settings/setting.ts';
import { schoolColor } from '../settings/theme-settings.ts';

type Read = { readonly get: ReadSetting };

const logoOf = (settings: Read): string => {
  const [origin, logo] = [publicOriginOf(settings), logoAddressOf(settings)];
  if (origin === undefined || logo === undefined) return '';
  return `<img src="${origin}${logo}/96.png" width="48" height="48" alt="" style="vertical-align:middle;margin-right:12px">`;
};

/** Returns the head of a mail. The body does not depend on it, because mail clients may block images. */
const headOf = (settings: Read): string => {
  const name = `<strong style="font-size:18px">${escaped(settings.get(schoolName))}</strong>`;
  const style = `border-top:4px solid ${settings.get(schoolColor)};padding-top:12px;margin-bottom:16px`;
  return `<div style="${style}">${logoOf(settings)}${name}</div>`;
};

const footOf = ({ get }: Read): string => {
  const lines = get(schoolAddress)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  if (lines.length === 0) return '';
  return `<p style="color:#6b5f53;font-size:14px">${lines.map(escaped).join('<br>')}</p>`;
};

/** Adds the school's head and foot to a mail and colors its links. Uses the settings at the time of sending. */
export const withLetterhead = (html: string, settings: Read): string =>
  html
    .replaceAll('<a ', `<a style="color:${settings.get(schoolColor)}" `)
    .replace(/<body[^>]*>/, (body) => body + headOf(settings))
    .replace('</body>', () => `${footOf(settings)}</body>`);
