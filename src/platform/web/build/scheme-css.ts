const schemes = ['light', 'dark'] as const;
const attribute = (scheme: string) => new RegExp(`\\[data-mantine-color-scheme=["']?${scheme}["']?\\]`, 'g');
const undecided = ':root:not([data-mantine-color-scheme])';

/** Parts of a selector list; a comma inside of brackets belongs to its part. */
const partsOf = (selector: string): string[] => {
  const parts = [''];
  let depth = 0;
  for (const sign of selector) {
    if (sign === '(') depth += 1;
    if (sign === ')') depth -= 1;
    if (sign === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += sign;
  }
  return parts;
};

const copyFor = (scheme: string, selector: string, declarations: string): string => {
  const parts = partsOf(selector).filter((part) => part.search(attribute(scheme)) >= 0);
  if (parts.length === 0) return '';
  const undecidedParts = parts.map((part) => part.trim().replace(attribute(scheme), undecided));
  return `@media (prefers-color-scheme:${scheme}){${undecidedParts.join(',')}{${declarations}}}`;
};

const rule = /([^{};]+)\{([^{}]*)\}/g;

/** The rules for a chosen scheme, as they hold by the device's setting while no script has chosen one yet. */
const copiesOf = (selector: string, declarations: string) =>
  schemes.map((scheme) => copyFor(scheme, selector, declarations)).join('');

/** Adds to each rule for light or dark a copy that holds by the device's setting until a script has chosen. */
export const withDeviceScheme = (css: string): string =>
  css.replace(rule, (whole, selector: string, declarations: string) => whole + copiesOf(selector, declarations));
