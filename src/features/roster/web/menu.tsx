import type { AreaMenu } from '#platform/web/area-menu.ts';
import { UploadIcon } from '#platform/web/icons.tsx';
import * as texts from '#texts/roster/menu';

export const menu: AreaMenu = [{ area: 'admin', order: 88, path: 'import', label: texts.import, icon: <UploadIcon /> }];
