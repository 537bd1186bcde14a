import * as texts from '#texts/platform/web/dialogs';

const popupSelector = '[data-mantine-shared-portal-node]';

/** Creates the named region for menus, lists and dialogs, which are rendered at the end of the document. */
export const labelPopupRegion = (): void => {
  const node = document.querySelector(popupSelector) ?? document.createElement('div');
  node.setAttribute('data-mantine-shared-portal-node', 'true');
  node.setAttribute('role', 'region');
  node.setAttribute('aria-label', texts.popups);
  if (!node.isConnected) document.body.append(node);
};
