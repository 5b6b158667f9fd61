/* Linked once with nothing and once with each library: the difference is what loading that library costs. */
int main(void) {
    return 0;
}
