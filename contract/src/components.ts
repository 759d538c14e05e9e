/** Categories of the public catalogue (spec public-site section 9). */
export const componentCategories = ['power', 'communications', 'equipment'] as const;
export type ComponentCategory = (typeof componentCategories)[number];

/** Icons that screens can draw; any other falls back to `tools`. */
export const componentIcons = ['solar-panel', 'satellite-dish', 'tools', 'plug', 'temperature-high', 'lock'] as const;

/** The icon of a component that was created without one. */
export const defaultComponentIcon = 'default-icon';

/** A component, as GET /api/components answers it. */
export interface Component {
  id: number;
  name: string;
  description: string;
  icon: string;
  /** Dollars. */
  price: number;
  category: ComponentCategory;
  imageUrl: string | null;
}
