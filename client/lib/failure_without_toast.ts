// Owns what no toast says: the place that says it instead has to announce it.

/** The sentence of the last failure, if its toast was left out. */
export const failureWithoutToast: { sentence?: string } = {};
