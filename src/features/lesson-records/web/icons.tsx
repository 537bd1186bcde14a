import Checklist from '@tabler/icons-react/dist/esm/icons/IconChecklist.mjs';
import { icon } from '#platform/web/icons.tsx';

export const RecordIcon = icon(Checklist);
