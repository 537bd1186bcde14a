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

/** Returns the ratio of CPU times. Compares the minimum of several rounds, so that other load has little effect. */
export const growthOf = (small: () => unknown, large: () => unknown): number => {
  const costs = Array.from({ length: rounds }, () => ({ small: cost(small), large: cost(large) }));
  const least = (of: 'small' | 'large') => Math.max(1, Math.min(...costs.map((one) => one[of])));
  return least('large') / least('small');
};
