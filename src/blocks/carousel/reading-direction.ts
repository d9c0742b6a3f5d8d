/** Whether the next slide stands to the left. */
export const isRightToLeft = (element: Element): boolean => getComputedStyle(element).direction === 'rtl'
