import type { Plugin, Rolldown } from 'vite';

type Finished = {
  bundle: Rolldown.OutputBundle;
  /** The application's folder. */
  root: string;
  /** The page that everything begins with. */
  shell: Rolldown.OutputAsset;
  /** Adds a file to the build. */
  emit: (fileName: string, source: string | Uint8Array) => void;
};

/** A plug-in that goes over the files of a build once all others are done with them. */
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
