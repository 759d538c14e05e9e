type Topic = { value: string; label: string; lede: string; labelsOptional?: boolean };

/**
 * The tabs of the message form (docs/specification/newsletter-and-contact.md#contact-form); only the first
 * names the optional fields in their labels.
 */
export const topics: Topic[] = [
  {
    value: 'general',
    label: 'General',
    lede: 'Anything you would like to know about our units or about us.',
    labelsOptional: true,
  },
  {
    value: 'sales',
    label: 'Sales',
    lede: 'Quotes, lead times, several units at once. Tell us where they will stand, and by when.',
  },
  { value: 'support', label: 'Support', lede: 'For a unit you already have. Its order number helps us most.' },
];
