import { createDialogRequest } from '../dialog-request.ts';

/** A stored file by its path, under the name with which it was uploaded. */
export type ViewedFile = { readonly path: string; readonly name: string };

export type Viewing = { readonly files: readonly ViewedFile[]; readonly first: number };

const request = createDialogRequest<Viewing>();

/** What is looked at now; undefined while nothing is. */
export const useViewing = request.useRequested;

/**
 * Shows files over the page, on the whole screen. Going back closes it.
 * @param first where among them to begin
 */
export const viewFiles = (files: readonly ViewedFile[], first = 0): void => {
  // A step of its own for the browser's Back, at the same address.
  history.pushState({ ...history.state, isViewer: true }, '');
  addEventListener('popstate', request.close, { once: true });
  request.open({ files, first });
};

/** Closes what `viewFiles` has opened, as Back does. Another step may have taken its place while the viewer faded. */
export const leaveViewer = (): void => (history.state?.isViewer ? history.back() : request.close());
