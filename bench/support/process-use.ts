import { readdirSync, readFileSync } from 'node:fs';

/** Returns the text of a file of `/proc`, or an empty text if the process has ended. */
export const readProc = (file: string): string => {
  try {
    return readFileSync(`/proc/${file}`, 'utf8');
  } catch {
    return '';
  }
};

/** Returns the fields after the name of the program, which may contain spaces. */
const statOf = (pid: string | number): string[] => readProc(`${pid}/stat`).split(') ').at(-1)?.split(' ') ?? [];

export const childrenOf = (pid: number): string[] =>
  readdirSync('/proc').filter((name) => /^\d+$/.test(name) && statOf(name)[1] === `${pid}`);

const ticksPerSecond = 100;

/** Returns the CPU seconds of a process and of its children that have ended. */
export const cpuSecondsOf = (pid: number): number =>
  statOf(pid)
    .slice(11, 15)
    .reduce((sum, ticks) => sum + Number(ticks), 0) / ticksPerSecond;

/** Returns the resident bytes of a process and its children. Pages of files, such as the program, count once. */
export const residentBytesOf = (pid: number): number => {
  const parts = [`${pid}`, ...childrenOf(pid)].map((one) => {
    const text = readProc(`${one}/smaps_rollup`);
    const bytes = (name: string) => Number(new RegExp(`^${name}: *(\\d+)`, 'm').exec(text)?.[1] ?? 0) * 1024;
    const anonymous = bytes('Anonymous');
    return { anonymous, ofFiles: bytes('Rss') - anonymous };
  });
  return parts.reduce((sum, { anonymous }) => sum + anonymous, 0) + Math.max(...parts.map(({ ofFiles }) => ofFiles));
};

const sampleMilliseconds = 100;

/** Runs work and returns the highest resident bytes of a process and its children, and the CPU seconds of the process. */
export const observeProcess = async (pid: number, work: () => Promise<unknown>) => {
  const [began, cpuBefore] = [performance.now(), cpuSecondsOf(pid)];
  let peak = residentBytesOf(pid);
  const sample = setInterval(() => {
    peak = Math.max(peak, residentBytesOf(pid));
  }, sampleMilliseconds);
  try {
    await work();
  } finally {
    clearInterval(sample);
  }
  return { peak, cpuSeconds: cpuSecondsOf(pid) - cpuBefore, seconds: (performance.now() - began) / 1000 };
};
