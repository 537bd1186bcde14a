import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';
import { addWithImports, chunkOf, onFinishedBuild, partsOf } from './bundle.ts';

const brotli = promisify(brotliCompress);

/** Limits in kilobytes (Brotli) and number of files. */
type Limit = { kilobytes: number; files: number };
type Options = {
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
type Sizes = ReadonlyMap<string, number>;

const contentOf = (part: Rolldown.OutputAsset | Rolldown.OutputChunk) =>
  part.type === 'chunk' ? part.code : part.source;

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
  const measured = parts.map(async (part) => [part.fileName, (await brotli(contentOf(part))).length / 1024] as const);
  return new Map(await Promise.all(measured));
};

/** Counts requests. Styles are inlined. */
const requestsOf = (files: readonly string[]) => files.filter((file) => !file.endsWith('.css')).length;

/** Returns the message for a page over its budget, with the largest files first. Undefined for other pages. */
const problemOf = ({ name, limit, files }: Budget, sizes: Sizes): string | undefined => {
  const measured = files.map((file) => ({ file, size: sizes.get(file) ?? 0 })).sort((a, b) => b.size - a.size);
  const total = measured.reduce((sum, { size }) => sum + size, 0);
  if (total <= limit.kilobytes && requestsOf(files) <= limit.files) return undefined;
  const lines = measured.map(({ file, size }) => `${size.toFixed(1).padStart(7)} KB  ${file}`);
  const allowed = `${limit.kilobytes} KB in ${limit.files} files`;
  return `${name}: ${total.toFixed(1)} KB in ${requestsOf(files)} files, allowed are ${allowed}:\n${lines.join('\n')}`;
};

/** Fails the build if a page exceeds its budget. The error lists the sizes of its files. */
export const sizeBudget = (options: Options): Plugin =>
  onFinishedBuild('casa:size-budget', async ({ bundle, root }) => {
    const pages = JSON.parse(await readFile(resolve(root, options.pageFiles), 'utf8'));
    const budgets = budgetsOf(bundle, pages, options);
    const sizes = await measure(bundle, new Set(budgets.flatMap(({ files }) => files)));
    const problems = budgets.flatMap((one) => problemOf(one, sizes) ?? []);
    if (problems.length > 0) throw new Error(problems.join('\n'));
  });
