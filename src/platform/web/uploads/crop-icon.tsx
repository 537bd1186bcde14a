import Crop from '@tabler/icons-react/dist/esm/icons/IconCrop.mjs';
import { icon } from '../theme/first-icons.tsx';

export const CropIcon = icon(Crop);
