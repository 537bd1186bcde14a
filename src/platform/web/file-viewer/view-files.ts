import { createDialogRequest } from '../store.ts';

export type ViewedFile = { readonly path: string; readonly name: string };

export type Viewing = { readonly files: readonly ViewedFile[]; readonly first: number };

const request = createDialogRequest<Viewing>();

export const useViewing = request.useRequested;

/** Opens files full screen. The browser's Back closes them. `first` is the index of the first file to show. */
export const viewFiles = (files: readonly ViewedFile[], first = 0): void => {
  // Adds a history entry with the same address for the browser's Back.
  history.pushState({ ...history.state, isViewer: true }, '');
  addEventListener('popstate', request.close, { once: true });
  request.open({ files, first });
};

/** Goes back to close the viewer. Only closes it if a history entry was added while the viewer faded out. */
export const leaveViewer = (): void => (history.state?.isViewer ? history.back() : request.close());
