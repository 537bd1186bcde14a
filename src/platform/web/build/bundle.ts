import type { Plugin, Rolldown } from 'vite';

export const partsOf = (bundle: Rolldown.OutputBundle): Rolldown.OutputBundle[string][] => Object.values(bundle);

/** Returns the file with the module whose path ends in `module`. */
export const chunkOf = (bundle: Rolldown.OutputBundle, module: string): string => {
  const found = partsOf(bundle).find(
    (part) => part.type === 'chunk' && part.moduleIds.some((id) => id.endsWith(module)),
  );
  if (!found) throw new Error(`${module} is not part of the build.`);
  return found.fileName;
};

/** Adds a file and all its static imports and styles. */
export const addWithImports = (bundle: Rolldown.OutputBundle, file: string, into: Set<string>): void => {
  if (into.has(file)) return;
  into.add(file);
  const part = bundle[file];
  if (part?.type !== 'chunk') return;
  for (const next of [...part.imports, ...(part.viteMetadata?.importedCss ?? [])]) addWithImports(bundle, next, into);
};

type Finished = {
  bundle: Rolldown.OutputBundle;
  root: string;
  /** The `index.html` of the build. */
  shell: Rolldown.OutputAsset;
  emit: (fileName: string, source: string | Uint8Array) => void;
};

/** Creates a plugin that processes the files of a build after all other plugins. */
export const onFinishedBuild = (name: string, work: (finished: Finished) => Promise<void>): Plugin => {
  let root = '';
  return {
    name,
    apply: 'build',
    enforce: 'post',
    configResolved: (config) => {
      root = config.root;
    },
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const shell = bundle['index.html'];
        if (shell?.type !== 'asset') return this.error('The build has no index.html.');
        const emit = (fileName: string, source: string | Uint8Array) =>
          void this.emitFile({ type: 'asset', fileName, source });
        await work({ bundle, root, shell, emit });
      },
    },
  };
};
