import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';
import { addWithImports, chunkOf, partsOf } from './bundle-parts.ts';

const brotli = promisify(brotliCompress);

type Budget = {
  /** What a person would call it. */
  name: string;
  kilobytes: number;
  files?: number;
  /** Page of the build that begins it. */
  page: string;
  /** Modules that it loads later, by the end of their path, each with all that it needs. */
  modules?: readonly string[];
};
type Sizes = Record<string, number>;

const contentOf = (part: Rolldown.OutputAsset | Rolldown.OutputChunk) =>
  part.type === 'chunk' ? part.code : part.source;

/** `assets/data-table-B4_x-9Qz.js` is the next build's `assets/data-table.js`. */
const lastingName = (file: string) => file.replace(/-[\w-]{8}(\.(js|css))$/, '$1');

const filesOf = (bundle: Rolldown.OutputBundle, { page, modules = [] }: Budget): string[] => {
  const first = partsOf(bundle).find((part) => part.type === 'chunk' && part.isEntry);
  const begins = modules.map((module) => chunkOf(bundle, module));
  const files = new Set<string>();
  for (const file of [first?.fileName ?? '', ...begins]) addWithImports(bundle, file, files);
  // Styles that stand in the page itself are not fetched.
  const html = bundle[page];
  const text = html?.type === 'asset' ? html.source.toString() : '';
  return [page, ...[...files].filter((file) => !text.includes(`href="/${file}" disabled`))];
};

const measure = async (bundle: Rolldown.OutputBundle, files: ReadonlySet<string>): Promise<Sizes> => {
  const parts = partsOf(bundle).filter(({ fileName }) => files.has(fileName));
  const measured = parts.map(async (part) => [part.fileName, (await brotli(contentOf(part))).length] as const);
  return Object.fromEntries(await Promise.all(measured));
};

const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`;

const complaint = (budget: Budget, files: readonly string[], sizes: Sizes, before: Sizes) => {
  const lines = files
    .map((file) => {
      const name = lastingName(file);
      const size = sizes[file] ?? 0;
      return { name, size, growth: size - (before[name] ?? 0) };
    })
    .sort((left, right) => right.growth - left.growth || right.size - left.size)
    .map(
      ({ name, size, growth }) =>
        `  ${kilobytes(size).padStart(9)}  ${growth > 0 ? '+' : ''}${kilobytes(growth)}  ${name}`,
    );
  const total = files.reduce((sum, file) => sum + (sizes[file] ?? 0), 0);
  const limit = `${budget.kilobytes} KB${budget.files ? ` in ${budget.files} files` : ''}`;
  return `${budget.name}: ${kilobytes(total)} in ${files.length} files, allowed are ${limit}. Since the last build that held:\n${lines.join('\n')}`;
};

const isPassed = ({ kilobytes: most, files: mostFiles }: Budget, files: readonly string[], sizes: Sizes) =>
  files.reduce((sum, file) => sum + (sizes[file] ?? 0), 0) > most * 1024 || files.length > (mostFiles ?? files.length);

const readSizes = async (file: string): Promise<Sizes> => {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch {
    return {};
  }
};

/** Fails the build when what a first view fetches, in Brotli, passes its budget, and says what grew. */
export const sizeBudget = (record: string, budgets: readonly Budget[]): Plugin => {
  let recordFile = '';
  return {
    name: 'casa:size-budget',
    apply: 'build',
    enforce: 'post',
    configResolved: (config) => {
      recordFile = resolve(config.root, record);
    },
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const views = budgets.map((budget) => ({ budget, files: filesOf(bundle, budget) }));
        const sizes = await measure(bundle, new Set(views.flatMap(({ files }) => files)));
        const before = await readSizes(recordFile);
        const passed = views
          .filter(({ budget, files }) => isPassed(budget, files, sizes))
          .map(({ budget, files }) => complaint(budget, files, sizes, before));
        if (passed.length > 0) this.error(passed.join('\n'));
        const lasting = Object.entries(sizes).map(([file, size]) => [lastingName(file), size]);
        await mkdir(dirname(recordFile), { recursive: true });
        await writeFile(recordFile, JSON.stringify(Object.fromEntries(lasting), undefined, 2));
      },
    },
  };
};
