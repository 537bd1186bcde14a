import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';
import { addWithImports, chunkOf, partsOf } from './bundle-parts.ts';

const brotli = promisify(brotliCompress);

/** Limits in kilobytes (Brotli) and number of files. */
type Limit = { kilobytes: number; files: number };
type Options = {
  /** File with the sizes of the last build within budget. */
  record: string;
  /** File with the files of each page by module, written by `pageFiles`. */
  pageFiles: string;
  frame: string;
  /** Font files used on all pages. */
  typefaces: RegExp;
  /** Module that all pages of the areas load after rendering. */
  afterFirstView: string;
  /** Budget of the page with the entry script, as loaded by signed-out users. */
  signIn: Limit;
  page: Limit;
};
type Budget = { name: string; limit: Limit; files: readonly string[] };
type Sizes = Record<string, number>;

const contentOf = (part: Rolldown.OutputAsset | Rolldown.OutputChunk) =>
  part.type === 'chunk' ? part.code : part.source;

/** Strips the content hash, so that `assets/data-table-B4_x-9Qz.js` matches the next build's `assets/data-table.js`. */
const nameWithoutHash = (file: string) => file.replace(/-[\w-]{8}(\.(js|css))$/, '$1');

const budgetsOf = (bundle: Rolldown.OutputBundle, pages: Record<string, string[]>, options: Options): Budget[] => {
  const first = partsOf(bundle).find((part) => part.type === 'chunk' && part.isEntry);
  const firstFiles = new Set<string>();
  addWithImports(bundle, first?.fileName ?? '', firstFiles);
  // The styles of the entry script are inlined in the page.
  const typefaces = partsOf(bundle).flatMap(({ fileName }) => (options.typefaces.test(fileName) ? [fileName] : []));
  const initial = ['index.html', ...[...firstFiles].filter((file) => !file.endsWith('.css')), ...typefaces];
  const later = new Set<string>();
  addWithImports(bundle, chunkOf(bundle, options.afterFirstView), later);
  const around = [...(pages[options.frame] ?? []), ...[...later].filter((file) => !firstFiles.has(file))];
  const ofPages = Object.entries(pages).map(([name, files]) => ({
    name,
    limit: options.page,
    files: [...new Set([...initial, ...around, ...files])],
  }));
  return [{ name: 'Sign-in page', limit: options.signIn, files: initial }, ...ofPages];
};

const measure = async (bundle: Rolldown.OutputBundle, files: ReadonlySet<string>): Promise<Sizes> => {
  const parts = partsOf(bundle).filter(({ fileName }) => files.has(fileName));
  const measured = parts.map(async (part) => [part.fileName, (await brotli(contentOf(part))).length] as const);
  return Object.fromEntries(await Promise.all(measured));
};

const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`;

/** Counts requests. Styles are inlined. */
const requestsOf = (files: readonly string[]) => files.filter((file) => !file.endsWith('.css')).length;

const budgetMessage = ({ name: page, limit, files }: Budget, sizes: Sizes, before: Sizes) => {
  const lines = files
    .map((file) => {
      const name = nameWithoutHash(file);
      const size = sizes[file] ?? 0;
      return { name, size, growth: size - (before[name] ?? 0) };
    })
    .sort((left, right) => right.growth - left.growth || right.size - left.size)
    .map(
      ({ name, size, growth }) =>
        `  ${kilobytes(size).padStart(9)}  ${growth > 0 ? '+' : ''}${kilobytes(growth)}  ${name}`,
    );
  const total = files.reduce((sum, file) => sum + (sizes[file] ?? 0), 0);
  const allowed = `${limit.kilobytes} KB in ${limit.files} files`;
  return `${page}: ${kilobytes(total)} in ${requestsOf(files)} files, allowed are ${allowed}. Since the last build that held:\n${lines.join('\n')}`;
};

const isOverBudget = ({ limit, files }: Budget, sizes: Sizes) =>
  files.reduce((sum, file) => sum + (sizes[file] ?? 0), 0) > limit.kilobytes * 1024 || requestsOf(files) > limit.files;

const readSizes = async (file: string): Promise<Sizes> => {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch {
    return {};
  }
};

/** Fails the build if a page exceeds its budget. The error lists the files that grew. */
export const sizeBudget = (options: Options): Plugin => {
  let root = '';
  return {
    name: 'casa:size-budget',
    apply: 'build',
    enforce: 'post',
    configResolved: (config) => {
      root = config.root;
    },
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const record = resolve(root, options.record);
        const pages = JSON.parse(await readFile(resolve(root, options.pageFiles), 'utf8'));
        const budgets = budgetsOf(bundle, pages, options);
        const sizes = await measure(bundle, new Set(budgets.flatMap(({ files }) => files)));
        const before = await readSizes(record);
        const problems = budgets
          .filter((one) => isOverBudget(one, sizes))
          .map((one) => budgetMessage(one, sizes, before));
        if (problems.length > 0) this.error(problems.join('\n'));
        const recordedSizes = Object.entries(sizes).map(([file, size]) => [nameWithoutHash(file), size]);
        await mkdir(dirname(record), { recursive: true });
        await writeFile(record, JSON.stringify(Object.fromEntries(recordedSizes), undefined, 2));
      },
    },
  };
};
