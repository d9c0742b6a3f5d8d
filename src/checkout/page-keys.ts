/** The keys of this build; null in the sandbox. One constant, or the build would write them out at each use. */
export const pageKeys = __KEYS__
