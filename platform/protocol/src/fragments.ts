type Scalar = string | number | boolean;

/**
 * What a record states for a prop. A text `:name` stands for the value of that name: of the path or the listed query in a route record,
 * of the own props in a fragment record.
 */
export type StatedValue = Scalar | Scalar[];

/** `<remote>/<id>`, the id that of the fragment's record. */
export type FragmentName = string;

/** A fragment that a page, or another fragment, shows at first. */
export type FragmentUse = { of: FragmentName; props?: Record<string, StatedValue> };

/** The slot that a fragment fills, in the frame or on a page of another team. */
export type SlotFill = {
  /** `name` of the `Slot`. */
  name: string;
  /** Fills of one slot are sorted by this order, then by their names. */
  order: number;
  /** Shown only if the browser's storage has an item under this key (with a value in the field `with`). Others load no code for it. */
  ifStored?: { in: 'local' | 'session'; key: string; with?: string };
};

/** Everything that the platform knows about a fragment, a part of somebody else's page. Plain data, as a route record is. */
export type FragmentRecord = {
  /** Also the name of the fragment's chunk. Others show it as `<remote>/<id>`. */
  id: string;
  /** `browser` is for what only the visitor's browser knows. */
  render: 'server' | 'browser';
  /**
   * `false` for what has nothing to click and no effects: it stays as the server has rendered it. Its code is loaded only once it has
   * to be rendered in the browser: after a navigation, with other props, or when its data may have changed.
   */
  hydrate?: false;
  /** API paths that its first view needs. A `:name` in a path is the name of a prop. */
  data?: string[];
  /**
   * Cookies that its data depend on, such as a cart's. Visitors without any of them get the document of everybody, others a document of
   * their own, which is rendered with the API's response to these cookies alone. Never the cookies of a session.
   */
  cookies?: string[];
  /** The fragments that it shows at first itself. */
  fragments?: FragmentUse[];
  /** Props with which a gate renders it before a version goes live, and with which developers see it. */
  example: Record<string, unknown>;
  slot?: SlotFill;
  /** Its least size in CSS pixels, which the page reserves until the fragment is shown. */
  size?: { width?: number; height?: number };
};

/**
 * A JSON schema of a fragment's props (https://json-schema.org/draft-07). A callback is a property with `tsType`, the type of a function.
 */
export type PropsSchema = { type: 'object' } & Record<string, unknown>;
