// The one set of classes, for programs of either module system.
export * from './index.js';
