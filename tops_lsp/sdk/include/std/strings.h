namespace std {

class string {
 public:
  typedef char value_type;
  typedef size_t size_type;
  typedef char *iterator;
  typedef const char *const_iterator;
  static const size_t npos = -1;
  string();
  string(const char *text);
  string(const char *text, size_t count);
  string(size_t count, char character);
  string(const string &other);
  string(string &&other);
  string(const string &other, size_t position, size_t count = npos);
  string(initializer_list<char> characters);
  template <typename I, typename = typename enable_if<!is_integral<I>::value>::type>
  string(I first, I last);
  ~string();
  string &operator=(const string &other);
  string &operator=(string &&other);
  string &operator=(const char *text);
  string &operator=(char character);
  char &operator[](size_t index);
  const char &operator[](size_t index) const;
  char &at(size_t index);
  const char &at(size_t index) const;
  char &front();
  const char &front() const;
  char &back();
  const char &back() const;
  char *data();
  const char *data() const;
  const char *c_str() const;
  char *begin();
  const char *begin() const;
  char *end();
  const char *end() const;
  bool empty() const;
  size_t size() const;
  size_t length() const;
  size_t capacity() const;
  void reserve(size_t count = 0);
  void resize(size_t count);
  void resize(size_t count, char character);
  void clear();
  void push_back(char character);
  void pop_back();
  string &append(const string &other);
  string &append(const char *text);
  string &append(const char *text, size_t count);
  string &append(size_t count, char character);
  string &operator+=(const string &other);
  string &operator+=(const char *text);
  string &operator+=(char character);
  string &assign(const string &other);
  string &assign(const char *text);
  string &insert(size_t position, const string &other);
  string &insert(size_t position, const char *text);
  string &erase(size_t position = 0, size_t count = npos);
  char *erase(const char *position);
  char *erase(const char *first, const char *last);
  string &replace(size_t position, size_t count, const string &other);
  string &replace(size_t position, size_t count, const char *text);
  string substr(size_t position = 0, size_t count = npos) const;
  int compare(const string &other) const;
  int compare(const char *text) const;
  int compare(size_t position, size_t count, const string &other) const;
  int compare(size_t position, size_t count, const char *text) const;
  size_t find(const string &other, size_t position = 0) const;
  size_t find(const char *text, size_t position = 0) const;
  size_t find(char character, size_t position = 0) const;
  size_t rfind(const string &other, size_t position = npos) const;
  size_t rfind(const char *text, size_t position = npos) const;
  size_t rfind(char character, size_t position = npos) const;
  size_t find_first_of(const string &other, size_t position = 0) const;
  size_t find_first_of(const char *text, size_t position = 0) const;
  size_t find_first_of(char character, size_t position = 0) const;
  size_t find_last_of(const string &other, size_t position = npos) const;
  size_t find_last_of(const char *text, size_t position = npos) const;
  size_t find_last_of(char character, size_t position = npos) const;
  size_t find_first_not_of(const char *text, size_t position = 0) const;
  size_t find_last_not_of(const char *text, size_t position = npos) const;
  void swap(string &other);
};
string operator+(const string &a, const string &b);
string operator+(const string &a, const char *b);
string operator+(const char *a, const string &b);
string operator+(const string &a, char b);
string operator+(char a, const string &b);
bool operator==(const string &a, const string &b);
bool operator==(const string &a, const char *b);
bool operator==(const char *a, const string &b);
bool operator!=(const string &a, const string &b);
bool operator!=(const string &a, const char *b);
bool operator!=(const char *a, const string &b);
bool operator<(const string &a, const string &b);
bool operator>(const string &a, const string &b);
bool operator<=(const string &a, const string &b);
bool operator>=(const string &a, const string &b);
string to_string(int value);
string to_string(unsigned int value);
string to_string(long value);
string to_string(unsigned long value);
string to_string(long long value);
string to_string(unsigned long long value);
string to_string(float value);
string to_string(double value);
int stoi(const string &text, size_t *end = nullptr, int base = 10);
long stol(const string &text, size_t *end = nullptr, int base = 10);
unsigned long stoul(const string &text, size_t *end = nullptr, int base = 10);
long long stoll(const string &text, size_t *end = nullptr, int base = 10);
unsigned long long stoull(const string &text, size_t *end = nullptr, int base = 10);
float stof(const string &text, size_t *end = nullptr);
double stod(const string &text, size_t *end = nullptr);
class string_view {
 public:
  constexpr string_view();
  constexpr string_view(const char *text);
  constexpr string_view(const char *text, size_t count);
  string_view(const string &text);
  const char *data() const;
  const char *begin() const;
  const char *end() const;
  const char &operator[](size_t index) const;
  bool empty() const;
  size_t size() const;
  size_t length() const;
  string_view substr(size_t position = 0, size_t count = -1) const;
};

class exception {
 public:
  exception();
  exception(const exception &other);
  virtual ~exception();
  virtual const char *what() const;
};
class runtime_error : public exception {
 public:
  explicit runtime_error(const string &text);
  explicit runtime_error(const char *text);
};
class logic_error : public exception {
 public:
  explicit logic_error(const string &text);
  explicit logic_error(const char *text);
};
class invalid_argument : public logic_error {
 public:
  explicit invalid_argument(const string &text);
  explicit invalid_argument(const char *text);
};
class out_of_range : public logic_error {
 public:
  explicit out_of_range(const string &text);
  explicit out_of_range(const char *text);
};
class bad_alloc : public exception {
 public:
  bad_alloc();
};

class ios_base {
 public:
  typedef unsigned int openmode;
  typedef unsigned int fmtflags;
  typedef int seekdir;
  static const openmode app = 1;
  static const openmode ate = 2;
  static const openmode binary = 4;
  static const openmode in = 8;
  static const openmode out = 16;
  static const openmode trunc = 32;
  static const seekdir beg = 0;
  static const seekdir cur = 1;
  static const seekdir end = 2;
  static const fmtflags fixed = 1;
  static const fmtflags scientific = 2;
  ios_base(const ios_base &) = delete;
  long precision() const;
  long precision(long digits);
  long width() const;
  long width(long columns);
  fmtflags setf(fmtflags flags);
  fmtflags flags() const;
  static bool sync_with_stdio(bool on = true);

 protected:
  ios_base();
};
class streambuf;
class ios : public ios_base {
 public:
  bool good() const;
  bool bad() const;
  bool fail() const;
  bool eof() const;
  void clear();
  bool operator!() const;
  explicit operator bool() const;
  char fill() const;
  char fill(char character);
  streambuf *rdbuf() const;
  streambuf *rdbuf(streambuf *other);

 protected:
  ios();
};
class ostream : public ios {
 public:
  ostream &operator<<(bool value);
  ostream &operator<<(short value);
  ostream &operator<<(unsigned short value);
  ostream &operator<<(int value);
  ostream &operator<<(unsigned int value);
  ostream &operator<<(long value);
  ostream &operator<<(unsigned long value);
  ostream &operator<<(long long value);
  ostream &operator<<(unsigned long long value);
  ostream &operator<<(float value);
  ostream &operator<<(double value);
  ostream &operator<<(long double value);
  ostream &operator<<(const void *address);
  ostream &operator<<(streambuf *source);
  ostream &operator<<(ostream &(*manipulate)(ostream &));
  ostream &operator<<(ios_base &(*manipulate)(ios_base &));
  ostream &put(char character);
  ostream &write(const char *bytes, long count);
  ostream &flush();
  ostream &seekp(long position);
  long tellp();

 protected:
  ostream();
};
ostream &operator<<(ostream &stream, char character);
ostream &operator<<(ostream &stream, signed char character);
ostream &operator<<(ostream &stream, unsigned char character);
ostream &operator<<(ostream &stream, const char *text);
ostream &operator<<(ostream &stream, const string &text);
ostream &operator<<(ostream &stream, const string_view &text);
ostream &endl(ostream &stream);
ostream &ends(ostream &stream);
ostream &flush(ostream &stream);
ios_base &fixed(ios_base &stream);
ios_base &scientific(ios_base &stream);
ios_base &hex(ios_base &stream);
ios_base &dec(ios_base &stream);
ios_base &oct(ios_base &stream);
ios_base &left(ios_base &stream);
ios_base &right(ios_base &stream);
ios_base &boolalpha(ios_base &stream);
struct __manipulator {};
__manipulator setw(int columns);
__manipulator setprecision(int digits);
__manipulator setfill(char character);
ostream &operator<<(ostream &stream, __manipulator manipulator);
class istream : public ios {
 public:
  istream &operator>>(bool &value);
  istream &operator>>(short &value);
  istream &operator>>(int &value);
  istream &operator>>(unsigned int &value);
  istream &operator>>(long &value);
  istream &operator>>(unsigned long &value);
  istream &operator>>(float &value);
  istream &operator>>(double &value);
  int get();
  istream &get(char &character);
  istream &getline(char *buffer, long count);
  istream &getline(char *buffer, long count, char end);
  istream &read(char *bytes, long count);
  istream &ignore(long count = 1, int end = -1);
  int peek();
  istream &seekg(long position);
  istream &seekg(long offset, ios_base::seekdir from);
  long tellg();
  long gcount() const;

 protected:
  istream();
};
istream &operator>>(istream &stream, char &character);
istream &operator>>(istream &stream, char *text);
istream &operator>>(istream &stream, string &text);
istream &getline(istream &stream, string &text);
istream &getline(istream &stream, string &text, char end);
class iostream : public istream, public ostream {};
class ofstream : public ostream {
 public:
  ofstream();
  explicit ofstream(const char *path, ios_base::openmode mode = ios_base::out);
  explicit ofstream(const string &path, ios_base::openmode mode = ios_base::out);
  ~ofstream();
  void open(const char *path, ios_base::openmode mode = ios_base::out);
  void open(const string &path, ios_base::openmode mode = ios_base::out);
  bool is_open() const;
  void close();
};
class ifstream : public istream {
 public:
  ifstream();
  explicit ifstream(const char *path, ios_base::openmode mode = ios_base::in);
  explicit ifstream(const string &path, ios_base::openmode mode = ios_base::in);
  ~ifstream();
  void open(const char *path, ios_base::openmode mode = ios_base::in);
  void open(const string &path, ios_base::openmode mode = ios_base::in);
  bool is_open() const;
  void close();
};
class fstream : public istream, public ostream {
 public:
  fstream();
  explicit fstream(const char *path, ios_base::openmode mode = ios_base::in | ios_base::out);
  explicit fstream(const string &path, ios_base::openmode mode = ios_base::in | ios_base::out);
  void open(const char *path, ios_base::openmode mode = ios_base::in | ios_base::out);
  bool is_open() const;
  void close();
};
class ostringstream : public ostream {
 public:
  ostringstream();
  explicit ostringstream(const string &text);
  string str() const;
  void str(const string &text);
};
class istringstream : public istream {
 public:
  istringstream();
  explicit istringstream(const string &text);
  string str() const;
  void str(const string &text);
};
class stringstream : public istream, public ostream {
 public:
  stringstream();
  explicit stringstream(const string &text);
  string str() const;
  void str(const string &text);
};
extern ostream cout;
extern ostream cerr;
extern ostream clog;
extern istream cin;

} // namespace std
