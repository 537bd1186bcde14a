import * as texts from '#texts/platform/web/dialogs';

const popupSelector = '[data-mantine-shared-portal-node]';

/** Menus, lists and dialogs stand at the end of the document, outside of the page: in a part of it that has a name. */
export const labelPopupRegion = (): void => {
  const node = document.querySelector(popupSelector) ?? document.createElement('div');
  node.setAttribute('data-mantine-shared-portal-node', 'true');
  node.setAttribute('role', 'region');
  node.setAttribute('aria-label', texts.popups);
  if (!node.isConnected) document.body.append(node);
};
