'use client';

import '../../../words.js';

export const WordsInBrowser = ({ children }) => children;
