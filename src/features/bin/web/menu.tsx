import type { AreaMenu } from '#platform/web/area-menu.ts';
import { DeleteIcon } from '#platform/web/icons.tsx';
import * as texts from '#texts/bin/menu';

export const menu: AreaMenu = [{ area: 'admin', order: 90, path: 'bin', label: texts.bin, icon: <DeleteIcon /> }];
