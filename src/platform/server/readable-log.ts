import { styleText } from 'node:util';
import type { DestinationStream } from 'pino';

type Fields = Readonly<Record<string, unknown>>;

const maxListed = 3;
const levels = { warn: 40, error: 50 } as const;

/** Control characters. Foreign text, such as a mail server's reply, must not move the cursor or start a line. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern removes these characters.
const controls = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g;

const plain = (value: unknown): string =>
  (typeof value === 'string' ? value : JSON.stringify(value)).replace(controls, ' ').trim();

const isAddress = (value: unknown): value is string => typeof value === 'string' && /^https?:\/\//.test(value);

const isError = (value: unknown): value is { message: string; stack?: string } =>
  typeof value === 'object' && value !== null && 'message' in value && typeof value.message === 'string';

const clockTime = (time: unknown): string => new Date(String(time)).toTimeString().slice(0, 8);

const dim = (text: string) => styleText('dim', text);

const markOf = (level: number): string => {
  if (level >= levels.error) return styleText('red', '✗');
  return level >= levels.warn ? styleText('yellow', '!') : ' ';
};

/** Returns the label of a request without a path: a page or its assets, or an unknown path. */
const withoutPath = (status: unknown): string => (Number(status) < 400 ? '(a page)' : '(unknown address)');

const callLine = ({ method, path, status, ms }: Fields): string =>
  plain(`${method} ${path ?? withoutPath(status)} → ${status}, ${Math.round(Number(ms))} ms`);

/** Formats a field. A long list is shown as its length. */
const detail = ([name, value]: [string, unknown]): string =>
  Array.isArray(value) && value.length > maxListed ? `${value.length} ${name}` : `${name} ${plain(value)}`;

const detailsOf = (fields: Fields): string => {
  const shown = Object.entries(fields).filter(([, value]) => value !== undefined && !isAddress(value));
  return shown.length === 0 ? '' : dim(` (${shown.map(detail).join(', ')})`);
};

/** Formats an event. Addresses are at the end of the line, where terminals make them clickable. */
const eventLine = (message: unknown, { err, ...fields }: Fields): string => {
  const addresses = Object.values(fields).filter(isAddress).map(plain);
  const reason = isError(err) ? `: ${plain(err.message)}` : '';
  const end = addresses.length === 0 ? '' : `: ${styleText('cyan', addresses.join(' '))}`;
  return plain(message) + reason + detailsOf(fields) + end;
};

const stackOf = ({ err, level }: Fields): string[] => {
  if (Number(level) < levels.error || !isError(err) || err.stack === undefined) return [];
  const frames = err.stack.split('\n').filter((line) => line.trim().startsWith('at '));
  return frames.map((line) => `             ${dim(plain(line))}`);
};

/** Formats a log line for a reader. An error is followed by its stack frames. */
const readableLine = (json: string): string => {
  const line: Fields = JSON.parse(json);
  const { level, time, msg, ...fields } = line;
  const text = msg === 'call' ? callLine(fields) : eventLine(msg, fields);
  return `${[`${dim(clockTime(time))} ${markOf(Number(level))} ${text}`, ...stackOf(line)].join('\n')}\n`;
};

/** Creates the log destination for a terminal: one short line per event. */
export const readableOutput = (write: (text: string) => unknown): DestinationStream => ({
  write: (line) => void write(readableLine(line)),
});
