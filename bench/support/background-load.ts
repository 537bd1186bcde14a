import { childrenOf, readProc } from './process-use.ts';
import type { School } from './school.ts';

const betweenCallsMilliseconds = 10;

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Calls at a fixed rate until `isOver`. @returns durations in milliseconds */
export const callUntil = async (school: School, headers: Record<string, string>, isOver: (made: number) => boolean) => {
  const durations: number[] = [];
  while (!isOver(durations.length)) {
    const began = performance.now();
    await (await fetch(`${school.address}/api/session`, { headers })).arrayBuffer();
    durations.push(performance.now() - began);
    await pause(betweenCallsMilliseconds);
  }
  return durations;
};

/** Returns the memory of a process and its children in megabytes. Shared pages count once. */
const memoryOf = (pid: number) => {
  const kilobytes = [`${pid}`, ...childrenOf(pid)].map((one) =>
    Number(/^Pss: *(\d+)/m.exec(readProc(`${one}/smaps_rollup`))?.[1] ?? 0),
  );
  return kilobytes.reduce((sum, each) => sum + each, 0) / 1024;
};

/** Records the peak memory of the server from now on, in megabytes. */
export const watchMemory = ({ child }: School) => {
  const pid = child.process.pid ?? 0;
  const before = memoryOf(pid);
  let highest = before;
  const watch = setInterval(() => {
    highest = Math.max(highest, memoryOf(pid));
  }, 100);
  return {
    stop: () => {
      clearInterval(watch);
      return { before, highest: Math.max(highest, memoryOf(pid)) };
    },
  };
};
