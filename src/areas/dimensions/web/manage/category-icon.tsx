import {
  IconBriefcase,
  IconBuilding,
  IconCloud,
  IconPaperclip,
  IconPlane,
  IconPrinter,
  IconReceipt,
  IconToolsKitchen2,
  IconTruck,
} from '@tabler/icons-react';
import { Icon, type IconComponent } from '#ui/parts/status/icon.tsx';
import { CATEGORY_ICONS } from '../../contract/manage.ts';

type Name = (typeof CATEGORY_ICONS)[number];
const DRAWINGS: Readonly<Record<Name, IconComponent>> = {
  receipt: IconReceipt,
  'tools-kitchen-2': IconToolsKitchen2,
  plane: IconPlane,
  paperclip: IconPaperclip,
  cloud: IconCloud,
  printer: IconPrinter,
  building: IconBuilding,
  briefcase: IconBriefcase,
  truck: IconTruck,
};

/** The word under `dimensions.categories.icons` for each drawing. */
export const ICON_WORDS = {
  receipt: 'receipt',
  'tools-kitchen-2': 'meal',
  plane: 'plane',
  paperclip: 'paperclip',
  cloud: 'cloud',
  printer: 'printer',
  building: 'building',
  briefcase: 'briefcase',
  truck: 'truck',
} as const satisfies Record<Name, string>;

export const iconNamed = (name: string): Name => CATEGORY_ICONS.find((one) => one === name) ?? 'receipt';

/** The drawing of a category; one that nobody knows is a receipt. */
export const CategoryIcon = ({ name }: { name: string }) => <Icon of={DRAWINGS[iconNamed(name)]} />;
