import { styleText } from 'node:util';
import type { DestinationStream } from 'pino';

type Fields = Readonly<Record<string, unknown>>;

const maxListed = 3;
const levels = { warn: 40, error: 50 } as const;

/** What others have written, such as a mail server, moves no cursor and begins no line. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out.
const controls = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g;

const plain = (value: unknown): string =>
  (typeof value === 'string' ? value : JSON.stringify(value)).replace(controls, ' ').trim();

const isAddress = (value: unknown): value is string => typeof value === 'string' && /^https?:\/\//.test(value);

const isError = (value: unknown): value is { message: string; stack?: string } =>
  typeof value === 'object' && value !== null && 'message' in value && typeof value.message === 'string';

/** The time of this machine. */
const clockTime = (time: unknown): string => new Date(String(time)).toTimeString().slice(0, 8);

const dim = (text: string) => styleText('dim', text);

const markOf = (level: number): string => {
  if (level >= levels.error) return styleText('red', '✗');
  return level >= levels.warn ? styleText('yellow', '!') : ' ';
};

/** Pages and their files have no path of a call, and neither has what nobody knows. */
const withoutPath = (status: unknown): string => (Number(status) < 400 ? '(a page)' : '(no such call)');

const callLine = ({ method, path, status, ms }: Fields): string =>
  plain(`${method} ${path ?? withoutPath(status)} → ${status}, ${Math.round(Number(ms))} ms`);

/** Of a long list how many there are. */
const detail = ([name, value]: [string, unknown]): string =>
  Array.isArray(value) && value.length > maxListed ? `${value.length} ${name}` : `${name} ${plain(value)}`;

const detailsOf = (fields: Fields): string => {
  const shown = Object.entries(fields).filter(([, value]) => value !== undefined && !isAddress(value));
  return shown.length === 0 ? '' : dim(` (${shown.map(detail).join(', ')})`);
};

/** A message, what belongs to it, the sentence of its error, and at the end of the line an address, which can be clicked there. */
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

/** A line of the log as a person reads it; where an error is ours, with the places below. */
const readableLine = (json: string): string => {
  const line: Fields = JSON.parse(json);
  const { level, time, msg, ...fields } = line;
  const text = msg === 'call' ? callLine(fields) : eventLine(msg, fields);
  return `${[`${dim(clockTime(time))} ${markOf(Number(level))} ${text}`, ...stackOf(line)].join('\n')}\n`;
};

/** Where the log goes in a terminal: one short line for each event. */
export const readableOutput = (write: (text: string) => unknown): DestinationStream => ({
  write: (line) => void write(readableLine(line)),
});
