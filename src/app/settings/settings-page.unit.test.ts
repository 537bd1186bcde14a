import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { machineVariables } from '#platform/server/settings/machine-variables.ts';
import type { Setting } from '#platform/server/settings/setting.ts';
import { declaredSettings } from './declared-settings.ts';

const page = join(import.meta.dirname, '../../../docs/settings.md');

const code = (text: string) => (/[` ]/.test(text) ? text : `\`${text}\``);

const machineRows = machineVariables.map(({ name, fallback, meaning }) => [name, fallback, meaning]);

const settingRow = ({ variable, variableText, label, hint, choices, kind, fallback }: Setting): string[] => {
  const values = choices && `One of ${choices.map(({ value }) => `\`${value}\``).join(', ')}.`;
  const shown = kind === 'switch' ? (fallback ? 'on' : 'off') : String(fallback);
  const start = variableText?.example ? [`${label}, such as \`${variableText.example}\`.`] : [`${label}.`, hint];
  const meaning = [...start, values].filter((part) => part !== undefined).join(' ');
  return [variable ?? '', variableText?.fallback ?? shown, meaning];
};

/** One row for each variable. A variable with several settings, such as that of the mail server, is the first one. */
const settingRows = declaredSettings
  .filter(
    ({ variable }, index) =>
      variable !== undefined && declaredSettings.findIndex((one) => one.variable === variable) === index,
  )
  .map(settingRow);

/** Returns a table in the form of the formatter, with columns of equal width. */
const tableOf = (rows: readonly (readonly string[])[]): string => {
  const cells = rows.map(([name = '', fallback = '', meaning = '']) => [
    `\`${name}\``,
    fallback === '' ? '–' : code(fallback),
    meaning.replaceAll(/[|<]/g, '\\$&'),
  ]);
  const all = [['Variable', 'Default', 'Meaning'], ...cells];
  const widths = [0, 1, 2].map((column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  const [head = '', ...lines] = all.map(
    (row) => `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`,
  );
  return [head, `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`, ...lines].join('\n');
};

const command = 'npx vitest run --project unit settings-page --update';

/** Replaces the table below a marker. The text around the tables stays. */
const withTable = (text: string, part: string, rows: readonly (readonly string[])[]): string => {
  const marker = `<!-- Variables of the ${part}, written by \`${command}\` -->\n\n`;
  const [before, after] = text.split(marker);
  if (before === undefined || after === undefined) throw new Error(`The page lacks the line ${marker}`);
  return before + marker + tableOf(rows) + after.slice(after.indexOf('\n\n'));
};

test('the page of settings lists the declared variables', async () => {
  const text = readFileSync(page, 'utf8');
  const current = withTable(withTable(text, 'machine', machineRows), 'school', settingRows);
  await expect(current, 'write the tables again as the page says').toMatchFileSnapshot(page);
});
