/**
 * Properties of React whose attribute in HTML or SVG is the same word in lower case, with or without hyphens between
 * its parts: `tabIndex` is `tabindex`, `strokeWidth` is `stroke-width`.
 */
const words =
  'aLink accessKey allowFullScreen allowPaymentRequest allowTransparency allowUserMedia autoCapitalize autoComplete autoCorrect autoFocus autoPlay autoSave bgColor borderColor bottomMargin cellPadding cellSpacing charOff charSet classID closedBy codeBase codeType colSpan colorSpace commandFor contentEditable controlsList crossOrigin dateTime dirName disablePictureInPicture disableRemotePlayback encType enterKeyHint exportParts fetchPriority formAction formEncType formMethod formNoValidate formTarget frameBorder hSpace hrefLang imageSizes imageSrcSet inputMode isMap itemID itemProp itemRef itemScope itemType leftMargin longDesc lowSrc marginHeight marginWidth maxLength minLength noHref noModule noResize noShade noValidate noWrap playbackOrder playsInline popoverTarget popoverTargetAction readOnly referrerPolicy rightMargin rowSpan shadowRootClonable shadowRootCustomElementRegistry shadowRootDelegatesFocus shadowRootMode shadowRootSerializable spellCheck srcDoc srcLang srcSet tabIndex timelineBegin topMargin typeMustMatch useMap vAlign vLink vSpace valueType writingSuggestions'
const hyphenated =
  'accentHeight acceptCharset alignmentBaseline arabicForm baselineShift capHeight clipPath clipRule colorInterpolation colorInterpolationFilters colorProfile colorRendering dominantBaseline enableBackground fillOpacity fillRule floodColor floodOpacity fontFamily fontSize fontSizeAdjust fontStretch fontStyle fontVariant fontWeight glyphName glyphOrientationHorizontal glyphOrientationVertical horizAdvX horizOriginX horizOriginY httpEquiv imageRendering letterSpacing lightingColor markerEnd markerMid markerStart maskType navDown navDownLeft navDownRight navLeft navNext navPrev navRight navUp navUpLeft navUpRight overlinePosition overlineThickness paintOrder pointerEvents renderingIntent shapeRendering stopColor stopOpacity strikethroughPosition strikethroughThickness strokeDasharray strokeDashoffset strokeLinecap strokeLinejoin strokeMiterlimit strokeOpacity strokeWidth textAnchor textDecoration textRendering transformOrigin underlinePosition underlineThickness unicodeBidi unicodeRange unitsPerEm vAlphabetic vHanging vIdeographic vMathematical vectorEffect vertAdvY vertOriginX vertOriginY wordSpacing writingMode xHeight'
const others =
  'class=className for=htmlFor panose-1=panose1 xlink:actuate=xlinkActuate xlink:arcrole=xlinkArcrole xlink:href=xlinkHref xlink:role=xlinkRole xlink:show=xlinkShow xlink:title=xlinkTitle xlink:type=xlinkType xml:base=xmlBase xml:lang=xmlLang xml:space=xmlSpace xmlns:xlink=xmlnsXlink'

/** React's property for each attribute that it spells in its own way. */
export const reactProperties: ReadonlyMap<string, string> = new Map([
  ...words.split(' ').map((name) => [name.toLowerCase(), name] as const),
  ...hyphenated.split(' ').map((name) => [name.replace(/[A-Z]/g, '-$&').toLowerCase(), name] as const),
  ...others.split(' ').map((pair) => pair.split('=') as [string, string]),
])

/** The attribute of HTML or SVG for each property that React spells in its own way. */
export const htmlAttributes: ReadonlyMap<string, string> = new Map(
  [...reactProperties].map(([attribute, property]) => [property, attribute] as const),
)
