const rounds = 3;

const thread = () => {
  const { user, system } = process.threadCpuUsage();
  return user + system;
};

const cost = (run: () => unknown): number => {
  const before = thread();
  run();
  return thread() - before;
};

/**
 * How many times as much work something is when what it works on is larger: by the time of its own thread on the processor, the least of
 * several rounds, so that what else the machine does counts for little.
 */
export const growthOf = (small: () => unknown, large: () => unknown): number => {
  const costs = Array.from({ length: rounds }, () => ({ small: cost(small), large: cost(large) }));
  const least = (of: 'small' | 'large') => Math.max(1, Math.min(...costs.map((one) => one[of])));
  return least('large') / least('small');
};
