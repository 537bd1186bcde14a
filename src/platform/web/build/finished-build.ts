import type { Plugin, Rolldown } from 'vite';

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
