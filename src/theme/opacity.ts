/** How much of its colour a proportional circle has: some of the map shows through, and others under it. */
export const CIRCLE_OPACITY = 0.82;
/** Routes show where they cross and lie on each other. */
export const ROUTE_OPACITY = 0.75;
